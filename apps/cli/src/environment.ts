/** Output for lines. */
export type Output = {
  write(text: string): unknown
  /** Width of the window in characters, where there is one. */
  readonly columns?: number | undefined
  /** True on a terminal. */
  readonly isTTY?: boolean | undefined
}

/** A person who can be asked. */
export type Terminal = {
  readonly ask: (question: string) => Promise<string>
  /** Asks for something that is not shown while it is typed. */
  readonly askSecretly: (question: string) => Promise<string>
}

/** Everything outside that a command touches, so that a test can stand in for it. */
export type Environment = {
  /** Environment variables. */
  readonly variables: Readonly<Record<string, string | undefined>>
  readonly stdout: Output
  readonly stderr: Output
  /** Absent where no person is: in a script, a pipe or a test. */
  readonly terminal?: Terminal | undefined
  /** Fields that lines of JSON are to have; all unless given. */
  readonly fields?: readonly string[] | undefined
  /** Present time in Unix milliseconds. */
  now(): number
}

/** Returns the environment of this process. */
export function processEnvironment(): Environment {
  return {
    variables: process.env,
    stdout: process.stdout,
    stderr: process.stderr,
    terminal: isPersonThere() ? lazyTerminal : undefined,
    now: () => Date.now(),
  }
}

/** Questions go to stderr: stdout holds results alone. */
function isPersonThere(): boolean {
  return process.stdin.isTTY === true && process.stderr.isTTY === true
}

const lazyTerminal: Terminal = {
  ask: async (question) => (await import('./terminal/terminal.ts')).ask(question),
  askSecretly: async (question) =>
    (await import('./terminal/terminal.ts')).askSecretly(question),
}

/** Returns the maximum line width. */
export function widthOf(output: Output): number {
  return output.columns === undefined || output.columns < 1 ? 80 : output.columns
}

/** Returns whether lines may be colored. */
export function wantsColor({ variables }: Environment, output: Output): boolean {
  if (variables.NO_COLOR) return false
  if (variables.FORCE_COLOR && variables.FORCE_COLOR !== '0') return true
  return output.isTTY === true && variables.TERM !== 'dumb'
}
