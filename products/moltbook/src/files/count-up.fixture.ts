import { openLockedJsonFile } from './locked-json-file.ts'

/** A file of named counters. */
export function openCounters(path: string, lockWaitMs?: number) {
  return openLockedJsonFile<Readonly<Record<string, number>>>({
    path,
    lockWaitMs,
    empty: () => ({}),
    parse: (value) =>
      typeof value === 'object' && value !== null
        ? { value: Object.fromEntries(Object.entries(value)) }
        : { place: '' },
    fail: (problem, message, cause) => new Error(`${problem}: ${message}`, { cause }),
  })
}

/** Counts `name` up by one. */
export function countUp(path: string, name: string) {
  return openCounters(path).update((counters) => ({
    ...counters,
    [name]: (counters[name] ?? 0) + 1,
  }))
}

// Run by itself it counts up so often, logs each time, and may then hold the lock forever.
const [, , path, name, times, end] = process.argv
if (process.send && path && name) {
  for (let count = 0; count < Number(times); count += 1) {
    await countUp(path, name)
    process.send('counted')
  }
  if (end === 'hold') {
    setInterval(() => undefined, 1_000)
    await openCounters(path).update(() => {
      process.send?.('locked')
      return new Promise(() => undefined)
    })
  }
  process.disconnect()
}
