import { create } from '@bufbuild/protobuf'
import { SDK_PB } from '@chainlink/cre-sdk/pb'

const defaultNamespace = 'main'

/** Secrets of the DON, by namespace and name. They leave it only into a confidential request. */
export class Vault {
  readonly #secrets: ReadonlyMap<string, string>

  constructor(secrets: Readonly<Record<string, string>>) {
    this.#secrets = new Map(Object.entries(secrets))
  }

  /** Reads one secret. */
  read(namespace: string, name: string): string {
    const known = (namespace || defaultNamespace) === defaultNamespace
    const value = known ? this.#secrets.get(name) : undefined
    if (value === undefined) throw new Error(`the vault holds no secret ${name}`)
    return value
  }

  /** Answers a workflow that runs inside the enclave and asks for secrets. */
  answer(request: SDK_PB.GetSecretsRequest): SDK_PB.SecretResponses {
    const responses = request.requests.map(({ id, namespace }) => {
      try {
        const value = this.read(namespace, id)
        const secret = create(SDK_PB.SecretSchema, { id, namespace, value })
        return create(SDK_PB.SecretResponseSchema, {
          response: { case: 'secret', value: secret },
        })
      } catch (thrown) {
        const error = create(SDK_PB.SecretErrorSchema, {
          id,
          namespace,
          error: String(thrown),
        })
        return create(SDK_PB.SecretResponseSchema, {
          response: { case: 'error', value: error },
        })
      }
    })
    return create(SDK_PB.SecretResponsesSchema, { responses })
  }

  /** Never shows a secret. */
  toJSON(): string {
    return `Vault of ${this.#secrets.size} secrets`
  }
}
