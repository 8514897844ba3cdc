import { generateKeyPair } from 'node:crypto'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { CresolverError } from '@cresolver/core/protocol'
import type { Command } from 'commander'
import { writePrivateFile } from '../account/private-file.ts'
import type { Environment } from '../environment.ts'
import { createPrinter } from '../terminal/printer.ts'
import { defaultArweaveKeyFile } from './options/arweave-key-file.ts'
import type { ClaraOptions } from './options/clara-settings.ts'

export function addKeygen(clara: Command, environment: Environment): void {
  clara
    .command('keygen')
    .description('Create an Arweave key, whose address gets messages on every AO network')
    .argument('[path]', 'file to write (default: the key of tasks)')
    .action(async (given: string | undefined, _options, command: Command) => {
      const options = command.optsWithGlobals<ClaraOptions>()
      const path = given ?? defaultArweaveKeyFile(environment)
      if (path === undefined) throw noPath()
      if (existsSync(path)) throw alreadyThere(path)
      const { privateKey } = await promisify(generateKeyPair)('rsa', {
        modulusLength: 4_096,
      })
      const jwk = privateKey.export({ format: 'jwk' })
      const { createAoSigner } = await import('@cresolver/clara')
      const { address } = createAoSigner({ kind: 'arweave', jwk })
      await writePrivateFile(path, `${JSON.stringify(jwk)}\n`)
      const { print, colors } = createPrinter(environment, options.json === true)
      const isDefault = given === undefined
      print({ event: 'key-created', address, path: resolve(path) }, () => [
        `${colors.green('Created')} the key of ${address}`,
        `File     ${path}`,
        isDefault
          ? 'Commands of tasks sign with it unless ARWEAVE_KEY_FILE, PRIVATE_KEY or --account is set.'
          : `export ARWEAVE_KEY_FILE=${resolve(path)}`,
        'It is not encrypted. Back this file up: it is the only copy of the key.',
      ])
    })
}

function alreadyThere(path: string): CresolverError {
  return new CresolverError({
    code: 'FILE_UNWRITABLE',
    message: `The file ${path} exists and is not overwritten.`,
    hint: 'Name another path, or move the file.',
  })
}

function noPath(): CresolverError {
  return new CresolverError({
    code: 'NOT_CONFIGURED',
    message: 'There is no settings folder for the key.',
    hint: 'Name a path, or set CRESOLVER_HOME.',
  })
}
