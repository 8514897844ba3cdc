import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { CresolverError } from '@cresolver/core/protocol'

/** Asks the person at the terminal of this process, on stderr. */
export function ask(question: string): Promise<string> {
  return askAt(question, process.stderr)
}

/** Asks for something that is not shown while it is typed. */
export async function askSecretly(question: string): Promise<string> {
  process.stderr.write(question)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  try {
    return await askAt('', silent)
  } finally {
    process.stderr.write('\n')
  }
}

async function askAt(question: string, output: NodeJS.WritableStream): Promise<string> {
  const lines = createInterface({ input: process.stdin, output, terminal: true })
  const stopped = new AbortController()
  lines.once('SIGINT', () => stopped.abort())
  lines.once('close', () => stopped.abort())
  try {
    return await lines.question(question, { signal: stopped.signal })
  } catch {
    throw new CresolverError({
      code: 'INTERRUPTED',
      message: 'Nothing was done: the question was not answered.',
      hint: 'Run the command again.',
    })
  } finally {
    lines.close()
  }
}
