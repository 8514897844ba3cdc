import * as v from 'valibot'
import { readKept, writeKept } from '../../ui/kept-value.ts'

/** A task that this browser posted; `at` in milliseconds since 1970. */
export type KeptTask = { readonly id: string; readonly at: number }

const place = 'cresolver.tasks'
const mostKept = 50
const keptSchema = v.array(
  v.object({ process: v.string(), id: v.string(), at: v.number() }),
)

/** Tasks of a marketplace that this browser posted, newest first. */
export function keptTasks(process: string): readonly KeptTask[] {
  return readAll().filter((task) => task.process === process)
}

/** Keeps a task that was posted now. */
export function keepTask(process: string, id: string): readonly KeptTask[] {
  const tasks = [{ process, id, at: Date.now() }, ...readAll()].slice(0, mostKept)
  writeKept('localStorage', place, tasks)
  return tasks.filter((task) => task.process === process)
}

function readAll(): v.InferOutput<typeof keptSchema> {
  const parsed = v.safeParse(keptSchema, readKept('localStorage', place))
  return parsed.success ? parsed.output : []
}
