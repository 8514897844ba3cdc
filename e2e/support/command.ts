import { run } from 'cresolver'

/** A `cresolver` command that runs in this process against a platform. */
type Command = {
  readonly output: () => string
  /** Resolves when what it printed so far fits. */
  readonly until: (fits: (output: string) => boolean) => Promise<void>
  /** Its exit code. */
  readonly ended: Promise<number>
}

/** Starts a command. */
export function startCommand(platform: string, words: readonly string[]): Command {
  let output = ''
  let waiting: { fits: (output: string) => boolean; resolve: () => void }[] = []
  const write = (text: string) => {
    output += text
    for (const { resolve } of waiting.filter(({ fits }) => fits(output))) resolve()
    waiting = waiting.filter(({ fits }) => !fits(output))
  }
  const ended = run(words, {
    variables: { CRESOLVER_PLATFORM: platform, NO_COLOR: '1' },
    stdout: { write },
    stderr: { write },
    now: Date.now,
  })
  return {
    ended,
    output: () => output,
    until: (fits) =>
      new Promise((resolve, reject) => {
        if (fits(output)) resolve()
        else waiting.push({ fits, resolve })
        ended.then(
          () => reject(new Error(`The command ended too early: ${output}`)),
          reject,
        )
      }),
  }
}
