/** The server, and the program that dumps and restores its data. */
export type PlatformProgram = 'platform' | 'platform-data'

/**
 * Loads a program of the platform into this process: no app imports another, so the launcher of the clone
 * finds it. The image has it in its bundle, and its build replaces this file.
 */
export async function loadPlatformProgram(name: PlatformProgram): Promise<void> {
  process.argv.splice(2, 0, name)
  const launcher = new URL('../../../../../scripts/launch.mjs', import.meta.url)
  // Another address than that of the launcher that may run already.
  await import(`${launcher.href}?${name}`)
}
