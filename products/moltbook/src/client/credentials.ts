import { readFile, stat } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { errorText } from '@cresolver/core/protocol'
import * as z from 'zod'
import { MoltbookError, type MoltbookErrorCode } from './moltbook-error.ts'

/** Which account's key is wanted. */
type CredentialsParameters = {
  /** Name of the account, as in `<account>-credentials.json`; undefined for the usual one. */
  readonly account?: string | undefined
  /** Default: `~/.config/moltbook`. */
  readonly directory?: string | undefined
  /** Default: the environment of the process. */
  readonly environment?: Readonly<Record<string, string | undefined>> | undefined
}

const credentialsSchema = z.object({ api_key: z.string().min(1) })

/**
 * Reads the API key of an account. A named account has its own file; without a name,
 * `MOLTBOOK_API_KEY` comes before `credentials.json`.
 *
 * @param parameters - {@link CredentialsParameters}
 * @returns the API key
 * @throws MoltbookError `VALUE_INVALID`, `SIGNER_MISSING`, or `SIGNER_INVALID` also if others can
 *   read the file
 */
export async function readApiKey(
  parameters: CredentialsParameters = {},
): Promise<string> {
  const { account, environment = process.env } = parameters
  const fromEnvironment = environment.MOLTBOOK_API_KEY?.trim()
  if (account === undefined && fromEnvironment) return fromEnvironment
  const path = join(
    parameters.directory ?? join(homedir(), '.config', 'moltbook'),
    `${account === undefined ? '' : `${checkAccount(account)}-`}credentials.json`,
  )
  const text = await readOwnFile(path)
  const parsed = credentialsSchema.safeParse(parseJson(text, path))
  if (parsed.success) return parsed.data.api_key.trim()
  throw failed('SIGNER_INVALID', `The file ${path} has no text api_key.`)
}

/**
 * Checks the name of an account before it becomes part of a path.
 *
 * @param account - letters, digits, `-` and `_`
 * @returns the name
 * @throws MoltbookError `VALUE_INVALID`
 */
export function checkAccount(account: string): string {
  if (/^[A-Za-z0-9_-]{1,64}$/.test(account)) return account
  const shown = JSON.stringify(account.slice(0, 64))
  throw failed('VALUE_INVALID', `The account ${shown} is not an account name.`)
}

async function readOwnFile(path: string): Promise<string> {
  try {
    const { mode } = await stat(path)
    // Windows has no such bits.
    if (process.platform !== 'win32' && (mode & 0o077) !== 0) {
      throw failed(
        'SIGNER_INVALID',
        `The file ${path} can be read or changed by other users.`,
        'Run chmod 600 on it.',
      )
    }
    return await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof MoltbookError) throw error
    const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    throw missing
      ? failed('SIGNER_MISSING', `File not found: ${path}.`)
      : failed('SIGNER_INVALID', `The file ${path} cannot be read: ${errorText(error)}.`)
  }
}

function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The parser's own message would quote the file, and with it the key.
    throw failed('SIGNER_INVALID', `The file ${path} is not JSON.`)
  }
}

function failed(code: MoltbookErrorCode, message: string, hint?: string): MoltbookError {
  return new MoltbookError({ code, message, hint })
}
