/** Name of the local worker whose answers come from round tables. */
export const TABLE_WORKER = 'Table'
