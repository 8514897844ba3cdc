// The little that the tests use of the runtime; its own types declare globals that differ from Node's.
declare module 'cloudflare:test' {
  type Stub = { readonly id: unknown }
  type State = {
    readonly storage: import('../../src/cloudflare/platform.ts').ObjectStorage & {
      readonly getAlarm: () => Promise<number | null>
    }
  }
  export const SELF: { readonly fetch: (request: Request) => Promise<Response> }
  export const env: {
    readonly AGENT_OBJECT: {
      readonly idFromName: (name: string) => unknown
      readonly get: (
        id: unknown,
      ) => Stub & { readonly fetch: (request: Request) => Promise<Response> }
    }
  }
  export function runInDurableObject<Result>(
    stub: Stub,
    callback: (instance: unknown, state: State) => Result | Promise<Result>,
  ): Promise<Result>
  export function runDurableObjectAlarm(stub: Stub): Promise<boolean>
  export function listDurableObjectIds(namespace: unknown): Promise<unknown[]>
  export function abortAllDurableObjects(): Promise<void>
  export function reset(): Promise<void>
}
