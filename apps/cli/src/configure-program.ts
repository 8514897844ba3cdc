import type { Command } from 'commander'
import { type Environment, wantsColor, widthOf } from './environment.ts'

/**
 * Lets a program throw where commander would end the process, and print where the environment says.
 */
export function configureProgram(program: Command, environment: Environment): Command {
  const { stdout, stderr } = environment
  return program
    .exitOverride()
    .configureHelp({ showGlobalOptions: true, minWidthToWrap: 20 })
    .configureOutput({
      writeOut: (text) => stdout.write(text),
      // Usage errors are printed by the caller, in the form that the user asked for.
      writeErr: () => {},
      getOutHelpWidth: () => widthOf(stdout),
      getErrHelpWidth: () => widthOf(stderr),
      getOutHasColors: () => wantsColor(environment, stdout),
      getErrHasColors: () => wantsColor(environment, stderr),
    })
}
