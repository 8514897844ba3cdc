import * as v from 'valibot'
import { readKept, writeKept } from '../../ui/kept-value.ts'

const place = 'cresolver.tasks'
const mostKept = 50
const keptSchema = v.array(v.object({ process: v.string(), id: v.string() }))

/** Ids of the tasks of a market that this browser follows, newest first. */
export function keptTasks(process: string): readonly string[] {
  return readAll()
    .filter((task) => task.process === process)
    .map(({ id }) => id)
}

/** Follows a task from now on. */
export function keepTask(process: string, id: string): readonly string[] {
  const others = readAll().filter((task) => task.process !== process || task.id !== id)
  return write(process, [{ process, id }, ...others].slice(0, mostKept))
}

/** Follows a task no longer. */
export function dropTask(process: string, id: string): readonly string[] {
  return write(
    process,
    readAll().filter((task) => task.process !== process || task.id !== id),
  )
}

function readAll(): v.InferOutput<typeof keptSchema> {
  const parsed = v.safeParse(keptSchema, readKept('localStorage', place))
  return parsed.success ? parsed.output : []
}

function write(process: string, tasks: v.InferOutput<typeof keptSchema>) {
  writeKept('localStorage', place, tasks)
  return tasks.filter((task) => task.process === process).map(({ id }) => id)
}
