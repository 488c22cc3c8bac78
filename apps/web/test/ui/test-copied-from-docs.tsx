"use client"

// For tests only: components written the way shadcn/ui's documentation writes them. Not a letter is fitted to this house:
// neither the paths of the imports nor the quotes, so that what is copied tomorrow works as well.
import * as React from "react"
import { Check, ChevronsUpDown } from "lucide-react"
import { useForm } from "react-hook-form"

import { cn } from "@/lib/utils"
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogHeader,
  AlertDialogTitle,
  AlertDialogTrigger,
} from "@/components/ui/alert-dialog"
import { Button } from "@/components/ui/button"
import { Calendar } from "@/components/ui/calendar"
import {
  Command,
  CommandEmpty,
  CommandGroup,
  CommandInput,
  CommandItem,
  CommandList,
} from "@/components/ui/command"
import {
  Form,
  FormControl,
  FormDescription,
  FormField,
  FormItem,
  FormLabel,
  FormMessage,
} from "@/components/ui/form"
import { Input } from "@/components/ui/input"
import {
  Popover,
  PopoverContent,
  PopoverTrigger,
} from "@/components/ui/popover"
import {
  Select,
  SelectContent,
  SelectGroup,
  SelectItem,
  SelectLabel,
  SelectTrigger,
  SelectValue,
} from "@/components/ui/select"
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs"

export function AlertDialogDemo({ onContinue }: { onContinue?: () => void }) {
  return (
    <AlertDialog>
      <AlertDialogTrigger asChild>
        <Button variant="outline">Remove the shelf</Button>
      </AlertDialogTrigger>
      <AlertDialogContent className="sm:max-w-[425px]">
        <AlertDialogHeader>
          <AlertDialogTitle>Remove this shelf?</AlertDialogTitle>
          <AlertDialogDescription>
            What lies on it is not removed with it.
          </AlertDialogDescription>
        </AlertDialogHeader>
        <AlertDialogFooter>
          <AlertDialogCancel>Cancel</AlertDialogCancel>
          <AlertDialogAction onClick={onContinue}>Continue</AlertDialogAction>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  )
}

const grades = [
  { value: "grade a", label: "Grade A" },
  { value: "grade b", label: "Grade B" },
  { value: "grade c", label: "Grade C" },
]

export function ComboboxDemo() {
  const [open, setOpen] = React.useState(false)
  const [value, setValue] = React.useState("")

  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button
          variant="outline"
          role="combobox"
          aria-label="Grade"
          aria-expanded={open}
          className="w-[200px] justify-between"
        >
          {value
            ? grades.find((grade) => grade.value === value)?.label
            : "Select a grade..."}
          <ChevronsUpDown className="opacity-50" />
        </Button>
      </PopoverTrigger>
      <PopoverContent className="w-[200px] p-0">
        <Command>
          <CommandInput placeholder="Search grades..." className="h-9" />
          <CommandList>
            <CommandEmpty>No grade found.</CommandEmpty>
            <CommandGroup>
              {grades.map((grade) => (
                <CommandItem
                  key={grade.value}
                  value={grade.value}
                  onSelect={(currentValue) => {
                    setValue(currentValue === value ? "" : currentValue)
                    setOpen(false)
                  }}
                >
                  {grade.label}
                  <Check
                    className={cn("ml-auto", {
                      "opacity-0": value !== grade.value,
                    })}
                  />
                </CommandItem>
              ))}
            </CommandGroup>
          </CommandList>
        </Command>
      </PopoverContent>
    </Popover>
  )
}

export function SelectDemo() {
  return (
    <Select>
      <SelectTrigger className="w-[180px]" aria-label="Courier">
        <SelectValue placeholder="Select a courier" />
      </SelectTrigger>
      <SelectContent>
        <SelectGroup>
          <SelectLabel>Couriers</SelectLabel>
          <SelectItem value="blue-dart">Blue Dart</SelectItem>
          <SelectItem value="delhivery">Delhivery</SelectItem>
        </SelectGroup>
      </SelectContent>
    </Select>
  )
}

export function TabsDemo() {
  return (
    <Tabs defaultValue="open" className="w-[400px]">
      <TabsList>
        <TabsTrigger value="open">Open</TabsTrigger>
        <TabsTrigger value="done">Done</TabsTrigger>
      </TabsList>
      <TabsContent value="open">Two wait.</TabsContent>
      <TabsContent value="done">Nine are done.</TabsContent>
    </Tabs>
  )
}

export function CalendarDemo({ onPick }: { onPick?: (day?: Date) => void }) {
  const [date, setDate] = React.useState<Date | undefined>(undefined)

  return (
    <Calendar
      mode="single"
      defaultMonth={new Date(2026, 10, 1)}
      selected={date}
      onSelect={(day) => {
        setDate(day)
        onPick?.(day)
      }}
      className="rounded-md border shadow-sm"
    />
  )
}

export function FormDemo({ onSubmit }: { onSubmit?: (values: { username: string }) => void }) {
  const form = useForm({ defaultValues: { username: "" } })

  return (
    <Form {...form}>
      <form onSubmit={form.handleSubmit((values) => onSubmit?.(values))} className="space-y-8">
        <FormField
          control={form.control}
          name="username"
          rules={{ required: "Please enter a username." }}
          render={({ field }) => (
            <FormItem>
              <FormLabel>Username</FormLabel>
              <FormControl>
                <Input placeholder="asha" {...field} />
              </FormControl>
              <FormDescription>This is your public name.</FormDescription>
              <FormMessage />
            </FormItem>
          )}
        />
        <Button type="submit">Submit</Button>
      </form>
    </Form>
  )
}
