import {
  pluginActed,
  pluginActInput,
  pluginScreen,
  pluginScreenInput,
  pluginScreens,
} from '@dobara/contract/admin-plugins/screens.ts'
import { adminProcedure, router } from '../../trpc.ts'
import { listPluginScreens, loadPluginScreen, runPluginAction } from './run-screen.ts'

// Each screen and action has a permission of its own, which its plug-in names; no scope of API keys covers what others add.
const open = adminProcedure('desk.open', 'none')

/** Screens of the back office that plug-ins add. */
export const adminPluginsRouter = router({
  screens: open.output(pluginScreens).query(({ ctx }) => listPluginScreens(ctx)),
  screen: open
    .input(pluginScreenInput)
    .output(pluginScreen)
    .query(({ ctx, input }) => loadPluginScreen(ctx, input)),
  act: open
    .input(pluginActInput)
    .output(pluginActed)
    .mutation(({ ctx, input }) => runPluginAction(ctx, input)),
})
