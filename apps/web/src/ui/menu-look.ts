/** The look of what opens under a button, and of one line in it; menus, selects and comboboxes share them. */
export const panelClass =
  'z-50 min-w-40 overflow-x-hidden overflow-y-auto rounded-md border border-border bg-popover p-1 text-popover-foreground shadow-md duration-150 data-[state=open]:animate-in data-[state=open]:fade-in-0'
export const itemClass =
  'relative flex min-h-9 cursor-pointer items-center gap-2 rounded-sm px-2.5 py-1.5 outline-none select-none focus:bg-accent focus:text-accent-foreground data-[disabled]:pointer-events-none data-[disabled]:opacity-55 pointer-coarse:min-h-11'
export const groupLabelClass = 'px-2.5 py-1.5 text-sm font-semibold text-muted-foreground'
export const separatorClass = '-mx-1 my-1 h-px bg-border'
