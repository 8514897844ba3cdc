import { readFile } from 'node:fs/promises'
import { CresolverError, errorText } from '@cresolver/core/protocol'
import type { Environment } from '../environment.ts'

/**
 * Reads the password of a keystore from `--password-file`, or asks for it without echo. There is no
 * option for the password itself: arguments are seen by every process of the machine.
 */
export async function readPassword(
  question: string,
  environment: Environment,
  isNew = false,
): Promise<string> {
  const path = environment.variables.CRESOLVER_PASSWORD_FILE
  if (path) return readPasswordFile(path)
  const { terminal } = environment
  if (!terminal) throw passwordMissing()
  const password = await terminal.askSecretly(`${question}: `)
  if (password === '') throw passwordMissing()
  if (isNew && (await terminal.askSecretly('Repeat it: ')) !== password) {
    throw new CresolverError({
      code: 'SIGNER_INVALID',
      message: 'The two passwords differ.',
      hint: 'Run the command again.',
    })
  }
  return password
}

async function readPasswordFile(path: string): Promise<string> {
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (cause) {
    throw new CresolverError({
      code: 'SIGNER_INVALID',
      message: `The password file cannot be read: ${errorText(cause)}.`,
      hint: 'Name a file whose first line is the password.',
    })
  }
  const [password = ''] = text.split(/\r?\n/)
  if (password === '') throw passwordMissing()
  return password
}

function passwordMissing(): CresolverError {
  return new CresolverError({
    code: 'SIGNER_MISSING',
    message: 'The password of the keystore is missing.',
    hint: 'Run the command in a terminal, or pass --password-file <path>.',
  })
}
