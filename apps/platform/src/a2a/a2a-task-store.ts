/** A message of an A2A client that opened a table. */
export type A2aTask = {
  /** Id of the table. */
  readonly taskId: string
  /** Id of the API key that sent the message. */
  readonly owner: string
  readonly messageId: string
  readonly contextId: string
  /** The message in JSON, as it came. */
  readonly message: string
  /** Media types of the answer that the client accepts. */
  readonly outputModes: readonly string[]
}

/** Stores which message opened which table. */
export type A2aTaskStore = {
  /** Stores a message; returns the earlier one of the same key and message id if there is one. */
  readonly open: (task: A2aTask) => Promise<A2aTask>
  /** Finds the messages of tables; a table that was opened in another way has none. */
  readonly find: (taskIds: readonly string[]) => Promise<ReadonlyMap<string, A2aTask>>
  /** Ids of the tables of a context. */
  readonly inContext: (contextId: string) => Promise<string[]>
  /** Deletes the message of a deleted table, and where its notifications go. */
  readonly forget: (taskId: string) => Promise<void>
  /** The same for all tables that were deleted lately. */
  readonly forgetDeleted: () => Promise<void>
}
