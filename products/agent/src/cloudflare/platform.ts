// The little that is used of Cloudflare Workers. Their own types declare globals that differ from
// Node's, so one program cannot have both.

/** The bindings of a Worker: variables, secrets and everything else, by name. */
export type EdgeEnvironment = object

/** Variables and secrets, such as `process.env` on Node. */
export type EdgeVariables = Readonly<Record<string, string | undefined>>

/** A Durable Object as others reach it. */
type ObjectStub = {
  readonly fetch: (request: Request) => Promise<Response>
}

/** The Durable Objects of one class. */
export type ObjectNamespace = {
  readonly idFromName: (name: string) => unknown
  get(id: unknown): ObjectStub
}

/** State of a Durable Object. */
export type ObjectState = {
  readonly storage: ObjectStorage
}

/** A value in a cell of a table. */
type SqlValue = string | number | null

/** The storage of a Durable Object that is backed by SQLite. */
export type ObjectStorage = {
  readonly sql: {
    exec(
      query: string,
      ...bindings: SqlValue[]
    ): Iterable<Readonly<Record<string, unknown>>>
  }
  get(key: string): Promise<unknown>
  put(key: string, value: string): Promise<void>
  /** When the alarm goes off, in milliseconds since 1970; null without one. */
  getAlarm(): Promise<number | null>
  setAlarm(at: number): Promise<void>
  deleteAlarm(): Promise<void>
  deleteAll(): Promise<void>
}

/** An object of the class that a Worker exports. */
export type EdgeObject = {
  readonly fetch: (request: Request) => Promise<Response>
  readonly alarm: () => Promise<void>
}

/** Context of the event that a Worker handles. */
export type EventContext = {
  /** Lets work continue after the answer. */
  readonly waitUntil: (work: Promise<unknown>) => void
}
