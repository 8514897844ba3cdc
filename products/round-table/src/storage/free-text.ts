import { customType } from 'drizzle-orm/pg-core'

/**
 * A column for untrusted texts. Postgres stores every character but the null byte, which is left
 * out; the log of a table, which is escaped, keeps it.
 */
export const freeText = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  toDriver: withoutNullBytes,
})

/** A column for untrusted JSON, without null bytes in texts and names. */
export function freeJson<Value>(name: string) {
  return customType<{ data: Value; driverData: string }>({
    dataType: () => 'jsonb',
    toDriver: writeFreeJson,
  })(name)
}

/** Formats untrusted JSON for the database, without null bytes. */
export function writeFreeJson(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) => clean(part))
}

/** Removes null bytes from a text. */
export function withoutNullBytes(text: string): string {
  return text.replaceAll('\0', '')
}

function clean(part: unknown): unknown {
  if (typeof part === 'string') return withoutNullBytes(part)
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => [withoutNullBytes(name), value]),
  )
}
