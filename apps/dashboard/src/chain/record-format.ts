/** The code that finds and reads records, and nothing else of its packages: it is loaded with the first record. */
export { hashRecord, parseRecord } from '@cresolver/core/resolution'
export { findRecord } from '@cresolver/sdk/workspace'
