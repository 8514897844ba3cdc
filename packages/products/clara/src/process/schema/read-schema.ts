import { endOfSpace, endOfString, endOfValue, quote, readJson } from '../aos/json-text.ts'
import { get, newDictionary, put } from '../dictionary.ts'
import { canonicalValue, typeAt } from './check-value.ts'
import { type Decimal, isFar, isWhole, readDecimal } from './decimal.ts'
import { pointerOf, shownBytes } from './json-pointer.ts'
import { cutText, decodeString } from './json-string.ts'
import { newSchema, SCHEMA_TYPES, type Schema, type SchemaType } from './schema.ts'

/** What is wrong in a schema. */
export interface SchemaFault {
  kind: 'fault'
  /** JSON pointer of the faulty part; empty for the whole. */
  pointer: string
  /** What is wrong there. */
  problem: string
}

/** Keywords that say nothing about whether a value fits. */
const ANNOTATIONS = ['title', 'description', '$schema', '$id', 'default', 'examples']

/** Members of an object or items of an array. */
interface Child {
  name: string
  at: number
}

/** Digits of the largest number of items or characters that a schema may name. */
const COUNT_DIGITS = 9

/** Returns whether reading a schema failed. */
export function isSchemaFault(read: Schema | SchemaFault): read is SchemaFault {
  return read.kind === 'fault'
}

/**
 * Reads a schema and checks it: a subset of JSON Schema, without keywords that would be ignored.
 *
 * Keywords: `type`, `enum`, `const`, `properties`, `required`, `additionalProperties`, `items`,
 * the limits of items, characters and numbers, and annotations. Any other one is a fault, as
 * ignoring it would accept results that do not fit. What returns is plain data, but large; store
 * the text.
 *
 * @param text - JSON, UTF-8 of one character a byte
 */
export function readSchema(text: string): Schema | SchemaFault {
  const json = readJson(text)
  if (json === undefined) return fault([], 'is not JSON')
  return readAt(json, endOfSpace(json, 0))
}

function readAt(text: string, at: number): Schema | SchemaFault {
  const schema = newSchema()
  const type = typeAt(text, at)
  if (type === 'boolean') {
    schema.anything = text.charCodeAt(at) === 116
    schema.nothing = !schema.anything
    return schema
  }
  if (type !== 'object') return fault([], 'is neither an object nor true or false')
  schema.anything = true
  for (const member of membersOf(text, at)) {
    if (ANNOTATIONS.includes(member.name)) continue
    schema.anything = false
    const wrong = readKeyword(schema, text, member)
    if (wrong !== undefined) return within(wrong, member.name)
  }
  return schema
}

/** Reads the value of one keyword into the schema. */
function readKeyword(
  schema: Schema,
  text: string,
  { name, at }: Child,
): SchemaFault | undefined {
  switch (name) {
    case 'type':
      return readTypes(schema, text, at)
    case 'enum':
      return readChoices(schema, text, at)
    case 'const':
      schema.constant = canonicalValue(text, at)
      noteLongest(schema, schema.constant)
      return undefined
    case 'properties':
      return readProperties(schema, text, at)
    case 'required':
      return readRequired(schema, text, at)
    case 'additionalProperties':
    case 'items': {
      const read = readAt(text, at)
      if (isSchemaFault(read)) return read
      if (name === 'items') schema.items = read
      else schema.additional = read
      return undefined
    }
    case 'minItems':
    case 'maxItems':
    case 'minLength':
    case 'maxLength': {
      const count = readCount(text, at)
      if (count < 0) return fault([], 'is not a whole number from 0 to 999999999')
      schema[name] = count
      return undefined
    }
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum': {
      const number = readNumberAt(text, at)
      if (number === undefined) return fault([], 'is not a number')
      if (isFar(number)) return fault([], 'has too large an exponent')
      schema[name] = number
      return undefined
    }
    default:
      return fault(
        [],
        `is the keyword ${quote(cutText(name, shownBytes))}, which is not supported`,
      )
  }
}

function readTypes(schema: Schema, text: string, at: number): SchemaFault | undefined {
  const listed = typeAt(text, at) === 'array'
  const children = listed ? itemsOf(text, at) : [{ name: '', at }]
  if (children.length === 0) return fault([], 'names no type')
  for (const child of children) {
    const type =
      typeAt(text, child.at) === 'string' ? readType(text, child.at) : undefined
    if (type === undefined) {
      const wrong = fault([], `is not one of ${SCHEMA_TYPES.join(', ')}`)
      return listed ? within(wrong, child.name) : wrong
    }
    if (!schema.types.includes(type)) schema.types.push(type)
  }
  return undefined
}

function readType(text: string, at: number): SchemaType | undefined {
  const name = decodeString(text, at)
  return SCHEMA_TYPES.find((type) => type === name)
}

function readChoices(schema: Schema, text: string, at: number): SchemaFault | undefined {
  if (typeAt(text, at) !== 'array') return fault([], 'is not an array')
  const children = itemsOf(text, at)
  const choices = newDictionary<boolean>()
  for (const child of children) {
    const choice = canonicalValue(text, child.at)
    put(choices, choice, true)
    noteLongest(schema, choice)
  }
  schema.choices = choices
  return children.length === 0 ? fault([], 'has no values') : undefined
}

function readProperties(
  schema: Schema,
  text: string,
  at: number,
): SchemaFault | undefined {
  if (typeAt(text, at) !== 'object') return fault([], 'is not an object')
  for (const member of membersOf(text, at)) {
    const read = readAt(text, member.at)
    if (isSchemaFault(read)) return within(read, member.name)
    put(schema.properties, member.name, read)
  }
  return undefined
}

function readRequired(schema: Schema, text: string, at: number): SchemaFault | undefined {
  if (typeAt(text, at) !== 'array') return fault([], 'is not an array')
  const known = newDictionary<boolean>()
  for (const child of itemsOf(text, at)) {
    if (typeAt(text, child.at) !== 'string') {
      return within(fault([], 'is not a string'), child.name)
    }
    const name = decodeString(text, child.at)
    // Each name once, so that an object is checked in the time of its properties.
    if (get(known, name) !== true) schema.required.push(name)
    put(known, name, true)
  }
  return undefined
}

function noteLongest(schema: Schema, choice: string): void {
  schema.longestChoice = Math.max(schema.longestChoice, choice.length)
}

function readNumberAt(text: string, at: number): Decimal | undefined {
  if (typeAt(text, at) !== 'number') return undefined
  return readDecimal(text.substring(at, endOfValue(text, at)))
}

/** A whole number from 0, or -1. */
function readCount(text: string, at: number): number {
  const number = readNumberAt(text, at)
  if (number === undefined || number.sign < 0 || !isWhole(number)) return -1
  if (number.exponent > COUNT_DIGITS) return -1
  let count = 0
  for (let index = 0; index < number.exponent; index += 1) {
    const known = index < number.digits.length
    count = count * 10 + (known ? number.digits.charCodeAt(index) - 48 : 0)
  }
  return count
}

/** Members of an object; of several of one name the last. */
function membersOf(text: string, at: number): Child[] {
  const members: Child[] = []
  const known = newDictionary<Child>()
  let next = endOfSpace(text, at + 1)
  while (text.charCodeAt(next) !== 125) {
    const name = decodeString(text, next)
    next = endOfSpace(text, endOfSpace(text, endOfString(text, next)) + 1)
    const member = get(known, name)
    if (member === undefined) {
      const added = { name, at: next }
      put(known, name, added)
      members.push(added)
    } else member.at = next
    next = afterChild(text, next, 125)
  }
  return members
}

/** Items of an array, named by their index. */
function itemsOf(text: string, at: number): Child[] {
  const items: Child[] = []
  let next = endOfSpace(text, at + 1)
  while (text.charCodeAt(next) !== 93) {
    items.push({ name: `${items.length}`, at: next })
    next = afterChild(text, next, 93)
  }
  return items
}

/** The position of the next child, or of the bracket that closes. */
function afterChild(text: string, at: number, close: number): number {
  const next = endOfSpace(text, endOfValue(text, at))
  return text.charCodeAt(next) === close ? next : endOfSpace(text, next + 1)
}

function fault(path: string[], problem: string): SchemaFault {
  return { kind: 'fault', pointer: pointerOf(path), problem }
}

/** The same fault, seen from the value around. */
function within(wrong: SchemaFault, name: string): SchemaFault {
  return { ...wrong, pointer: `${pointerOf([name])}${wrong.pointer}` }
}
