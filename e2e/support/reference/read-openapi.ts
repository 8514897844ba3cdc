import { writeFileSync } from 'node:fs'
import { makeDataFolder } from '../data-folder.ts'
import { startPlatformProcess } from '../platform-process.ts'
import type { OpenApiDocument } from './http-reference.ts'

/** Reads the OpenAPI document that a platform serves with default settings. */
export async function readOpenApi(): Promise<OpenApiDocument> {
  const { folder, remove } = await makeDataFolder()
  const platform = await startPlatformProcess({
    ...{ PLATFORM_PORT: '0', PLATFORM_DATA: folder, PLATFORM_LOCAL_MODE: 'true' },
    PLATFORM_PUBLIC_URL: 'http://127.0.0.1:8000',
  })
  try {
    const response = await fetch(`${platform.url}/openapi.json`)
    return (await response.json()) as OpenApiDocument
  } finally {
    await platform.kill('SIGTERM')
    await remove()
  }
}

const [, program, file] = process.argv
if (program === import.meta.filename && file !== undefined)
  writeFileSync(file, `${JSON.stringify(await readOpenApi(), null, 2)}\n`)
