import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  type AosModuleName,
  createMessageBuilder,
  startAosProcess,
} from '@cresolver/local-ao'
import { readProcessSource } from '../../build/process-source.ts'

/** The validator in a process that has nothing else. */
export type SchemaOnAos = {
  /** The fault of each value, `schema: pointer problem` for a schema that is refused. */
  readonly faults: (
    cases: readonly (readonly [schema: string, json: string])[],
  ) => Promise<readonly (string | undefined)[]>
  readonly close: () => Promise<void>
}

const sources = fileURLToPath(new URL('../', import.meta.url))
const config = fileURLToPath(new URL('../../../tsconfig.process.json', import.meta.url))

const entry = `import { readJson } from './aos/json-text.ts'
import { isSchemaFault, readSchema, schemaFault } from './schema/json-schema.ts'
declare let FAULT_OF: (this: void, schema: string, json: string) => string | undefined
FAULT_OF = (text: string, value: string) => {
  const schema = readSchema(text)
  if (isSchemaFault(schema)) return \`schema: \${schema.pointer} \${schema.problem}\`
  const json = readJson(value)
  return json === undefined ? 'not JSON' : schemaFault(schema, json)
}
`

/** Compiles the validator with a function around it. */
export async function readSchemaSource(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'schema-on-aos-'))
  try {
    const source = join(root, 'src/process')
    for (const part of ['aos', 'dictionary.ts', 'schema']) {
      await cp(join(sources, part), join(source, part), { recursive: true })
    }
    await writeFile(join(source, 'entry.ts'), entry)
    await writeFile(
      join(root, 'tsconfig.json'),
      JSON.stringify({
        extends: config,
        compilerOptions: { rootDir: 'src/process' },
        files: ['src/process/entry.ts'],
        tstl: { luaBundle: 'process.lua', luaBundleEntry: 'src/process/entry.ts' },
      }),
    )
    const folder = join(root, 'dist')
    return await readProcessSource({
      config: join(root, 'tsconfig.json'),
      source,
      folder,
    })
  } finally {
    await rm(root, { recursive: true, force: true })
  }
}

/** Loads the validator into a process of a module. */
export async function startSchemaOnAos(
  module: AosModuleName,
  source: string,
): Promise<SchemaOnAos> {
  const process = await startAosProcess({ module, checkpointEvery: 1_000_000_000 })
  const build = createMessageBuilder(process, 1_000_000)
  const run = async (lua: string): Promise<string> => {
    const { Error: error, Output } = await process.evaluate(
      build({ action: 'Eval', data: lua }),
    )
    if (error !== undefined) throw new Error(`${module}: ${error}`)
    const { data } = Output as { readonly data?: unknown }
    return String(data)
  }
  await run(source)
  return {
    async faults(cases) {
      const calls = cases.map(
        ([schema, json]) => `fault(${luaText(schema)}, ${luaText(json)})`,
      )
      const output = await run(`local found = {}
local function fault(schema, json)
  table.insert(found, (FAULT_OF(schema, json) or ''))
end
${calls.join('\n')}
return table.concat(found, '\\n')`)
      return output.split('\n').map((line) => (line === '' ? undefined : line))
    },
    close: () => process.close(),
  }
}

/** Text as a literal of Lua, in its UTF-8 bytes. */
function luaText(text: string): string {
  const bytes = [...Buffer.from(text, 'utf8')]
  const parts = bytes.map((byte) =>
    byte >= 32 && byte < 127 && byte !== 34 && byte !== 92
      ? String.fromCharCode(byte)
      : `\\${String(byte).padStart(3, '0')}`,
  )
  return `"${parts.join('')}"`
}
