import { type JsonText, readJson } from '../aos/json-text.ts'
import { type MarketMessage, tagOf } from '../message.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { isSchemaFault, readSchema, schemaFault } from '../schema/json-schema.ts'
import { LIMITS } from '../settings.ts'
import type { Task } from '../state.ts'

const NAME = 'RedStone-Task-Schema'

/** Reads the JSON Schema that results of a new task have to fit, if it names one. */
export function optionalSchema(message: MarketMessage): JsonText | undefined | Refusal {
  const text = tagOf(message, NAME)
  if (text === undefined) return undefined
  const json = text.length > LIMITS.schemaBytes ? undefined : readJson(text)
  if (json === undefined) {
    const hint = `Send one JSON Schema of at most ${LIMITS.schemaBytes} bytes`
    return refuse('SCHEMA_INVALID', `The tag ${NAME} holds no JSON of that size`, hint)
  }
  const schema = readSchema(json)
  if (!isSchemaFault(schema)) return json
  return refuse(
    'SCHEMA_INVALID',
    `The tag ${NAME} holds a schema that this market cannot check: at ${schema.pointer === '' ? 'its top' : schema.pointer}, ${schema.problem}`,
    'The documentation of the market lists the keywords that it knows',
  )
}

/** Refuses a result that does not fit the schema of its task. */
export function refuseMisfit(task: Task, result: JsonText): Refusal | undefined {
  if (task.schema === undefined) return undefined
  const schema = readSchema(task.schema)
  if (isSchemaFault(schema)) return undefined
  const fault = schemaFault(schema, result)
  if (fault === undefined) return undefined
  return refuse(
    'RESULT_MISFIT',
    `The result does not fit the schema of task ${task.id}: ${fault}`,
    'Send a result that fits it, or decline the task',
  )
}
