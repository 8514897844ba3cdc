'use client'

import type { Registration } from '@cresolver/protocol'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { Address } from 'viem'
import { useDashboard } from '../../live/dashboard-context.tsx'
import { toProblem } from '../../live/problem.ts'
import { TransactionPanel } from '../../transactions/transaction-panel.tsx'
import { Button } from '../../ui/button.tsx'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { Input } from '../../ui/input.tsx'
import { ProblemNotice } from '../../ui/notice.tsx'
import { useDraft } from '../../ui/use-draft.ts'
import { useWallet } from '../../wallet/use-wallet.ts'
import { WalletChoice } from '../../wallet/wallet-choice.tsx'
import { AgentHealth } from '../profile/agent-health.tsx'
import { HostedFile } from './hosted-file.tsx'
import { planRegister, registeredAgent } from './plan-register.ts'
import {
  buildRegistration,
  checkRegistrationDraft,
  EMPTY_REGISTRATION_DRAFT,
  type RegistrationDraft,
  tokenUriOf,
} from './registration-draft.ts'

/** The form of a new agent, its registration file, and the transaction. */
export function RegisterForm({
  registry,
  onCancel,
}: {
  readonly registry: Address
  readonly onCancel: () => void
}) {
  const { config } = useDashboard()
  const isLocal = config.network.kind === 'local'
  const { draft, change, clear } = useDraft('register', EMPTY_REGISTRATION_DRAFT)
  const [hasTried, setTried] = useState(false)
  const [isReady, setReady] = useState(false)
  const problems = checkRegistrationDraft(draft, isLocal)
  const edit = (field: keyof RegistrationDraft) => ({
    value: draft[field],
    onChange: (text: string) => change({ [field]: text }),
    problem: hasTried || draft[field].trim() !== '' ? problems[field] : undefined,
  })
  if (isReady) {
    return (
      <Review
        draft={draft}
        registry={registry}
        onRegistered={clear}
        onBack={() => setReady(false)}
      />
    )
  }
  return (
    <form
      aria-label="Register an agent"
      className="mb-4 grid gap-3 rounded-lg border border-line bg-surface p-4"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        setReady(Object.keys(problems).length === 0)
      }}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <Input name="Name of the agent" {...edit('name')} />
        <Input
          name="Base URL of its worker"
          {...edit('url')}
          placeholder="https://agent.example"
        />
      </div>
      <Input name="What it does; may be empty" rows={2} {...edit('description')} />
      <div className="grid gap-3 sm:grid-cols-2">
        <Input name="Tags, with commas between; may be empty" {...edit('tags')} />
        <Input name="https URL of a picture; may be empty" {...edit('image')} />
        <ChoiceField
          name="Where the registration file is"
          value={draft.place}
          choices={places}
          onChange={(place) => change({ place })}
        />
        {draft.place === 'hosted' && (
          <Input name="https URL of the file" {...edit('hostedAt')} />
        )}
      </div>
      <p className="flex flex-wrap gap-2">
        <Button
          onPress={() => {
            setTried(true)
            setReady(Object.keys(problems).length === 0)
          }}
        >
          Continue
        </Button>
        <Button onPress={onCancel}>Cancel</Button>
      </p>
    </form>
  )
}

function Review({
  draft,
  registry,
  onRegistered,
  onBack,
}: {
  readonly draft: RegistrationDraft
  readonly registry: Address
  readonly onRegistered: () => void
  readonly onBack: () => void
}) {
  const router = useRouter()
  const { connection } = useDashboard()
  const account = useWallet().connected?.account
  if (account === undefined) {
    return (
      <section aria-label="Connect a wallet" className={box}>
        <h2 className="mb-2 text-base">Connect a wallet</h2>
        <p className="mb-2 text-muted">
          The registration file names the account that owns the agent.
        </p>
        <WalletChoice />
        <p className="mt-3">
          <Button onPress={onBack}>Back</Button>
        </p>
      </section>
    )
  }
  const built = build(draft, account, connection.chainId)
  if ('error' in built) {
    return (
      <section aria-label="Registration file" className={box}>
        <ProblemNotice problem={toProblem(built.error)} />
        <p className="mt-3">
          <Button onPress={onBack}>Back</Button>
        </p>
      </section>
    )
  }
  const { file, tokenUri } = built
  return (
    <section aria-label="Registration file" className={box}>
      <h2 className="mb-2 text-base">Registration file</h2>
      <p className="flex flex-wrap items-center gap-x-3">
        <span className="untrusted">{draft.url.trim()}</span>
        <AgentHealth endpoint={draft.url.trim()} name={draft.name.trim()} />
      </p>
      <pre className="untrusted mt-2 rounded-md bg-raised p-3 font-mono text-xs whitespace-pre-wrap">
        {JSON.stringify(file, null, 2)}
      </pre>
      {draft.place === 'hosted' && <HostedFile file={file} url={tokenUri} />}
      <TransactionPanel
        input={`register ${tokenUri}`}
        prepare={async () => planRegister(registry, { name: draft.name, tokenUri })}
        onMined={(receipt) => {
          const id = registeredAgent(registry, receipt)
          if (id === undefined) return
          onRegistered()
          router.push(`/agent/?id=${id}`)
        }}
        onCancel={onBack}
      />
    </section>
  )
}

const box = 'mb-4 rounded-lg border border-line bg-surface p-4'

function build(
  draft: RegistrationDraft,
  account: Address,
  chainId: number,
):
  | { readonly file: Registration; readonly tokenUri: string }
  | { readonly error: unknown } {
  try {
    const file = buildRegistration(draft, account, chainId)
    return { file, tokenUri: tokenUriOf(draft, file) }
  } catch (error) {
    return { error }
  }
}

const places = [
  ['chain', 'on chain, in the registry'],
  ['hosted', 'at an https URL, published by you'],
] as const satisfies readonly (readonly [string, string])[]
