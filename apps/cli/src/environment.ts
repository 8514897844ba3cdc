/** Where lines go. */
export type Output = {
  write(text: string): unknown
  /** Width of the window in characters, where there is one. */
  readonly columns?: number | undefined
  /** True on a terminal. */
  readonly isTTY?: boolean | undefined
}

/** Everything outside that a command touches, so that a test can stand in for it. */
export type Environment = {
  /** Environment variables. */
  readonly variables: Readonly<Record<string, string | undefined>>
  readonly stdout: Output
  readonly stderr: Output
  /** Present time in Unix milliseconds. */
  now(): number
}

/** Gives the environment of this process. */
export function processEnvironment(): Environment {
  return {
    variables: process.env,
    stdout: process.stdout,
    stderr: process.stderr,
    now: () => Date.now(),
  }
}

/** Tells how wide lines may be. */
export function widthOf(output: Output): number {
  return output.columns === undefined || output.columns < 1 ? 80 : output.columns
}

/** Tells whether lines may be coloured. */
export function wantsColor({ variables }: Environment, output: Output): boolean {
  if (variables.NO_COLOR) return false
  if (variables.FORCE_COLOR && variables.FORCE_COLOR !== '0') return true
  return output.isTTY === true && variables.TERM !== 'dumb'
}
