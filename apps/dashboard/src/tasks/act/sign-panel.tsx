'use client'

import type { ClaraRequester } from '@cresolver/clara/page'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { toProblem } from '../../live/problem.ts'
import type { Consequence } from '../../transactions/planned-transaction.ts'
import { Button } from '../../ui/button.tsx'
import { ProblemNotice } from '../../ui/notice.tsx'
import { useWallet } from '../../wallet/use-wallet.ts'
import { WalletChoice } from '../../wallet/wallet-choice.tsx'
import type { ConnectedWallet } from '../../wallet/wallet-session.ts'
import { type ActiveClara, openRequester } from './open-requester.ts'
import type { SignatureStep } from './wallet-signer.ts'

/** Explains a message to the marketplace, has the wallet sign it, and waits for the answer. */
export function SignPanel({
  title,
  lines,
  clara,
  run,
  onDone,
  onCancel,
}: {
  readonly title: string
  readonly lines: readonly Consequence[]
  readonly clara: ActiveClara
  readonly run: (requester: ClaraRequester) => Promise<void>
  readonly onDone: () => void
  readonly onCancel: () => void
}) {
  const { connected } = useWallet()
  const [step, setStep] = useState<SignatureStep>()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (wallet: ConnectedWallet) =>
      run(await openRequester(clara, wallet, setStep)),
    onSuccess: onDone,
    onSettled: () => setStep(undefined),
  })
  return (
    <section
      aria-label={title}
      className="mt-3 rounded-lg border border-accent bg-surface p-4"
    >
      <h3 className="mb-2">{connected ? title : 'Connect a wallet'}</h3>
      {connected === undefined ? (
        <WalletChoice />
      ) : (
        <dl className="mb-3 grid items-baseline gap-x-4 gap-y-1 sm:grid-cols-[8rem_minmax(0,1fr)]">
          {lines.map(({ name, words }) => (
            <div key={name + words} className="contents">
              <dt className="text-sm text-muted">{name}</dt>
              <dd className="untrusted">{words}</dd>
            </div>
          ))}
          <dt className="text-sm text-muted">Signed</dt>
          <dd>
            A message to AO: it is not a transaction and costs no gas. Wallets show its
            48-byte hash, and this page shows the same bytes. The first time, the wallet
            signs a text before, from which your public key follows.
          </dd>
        </dl>
      )}
      {isPending && <Progress step={step} />}
      {error && <ProblemNotice problem={toProblem(error)} />}
      <p className="mt-3 flex flex-wrap gap-2">
        {connected && (
          <Button disabled={isPending} onPress={() => mutate(connected)}>
            Sign with the wallet
          </Button>
        )}
        <Button disabled={isPending} onPress={onCancel}>
          Cancel
        </Button>
      </p>
    </section>
  )
}

function Progress({ step }: { readonly step: SignatureStep | undefined }) {
  return (
    <p role="status" className="untrusted">
      {step === undefined
        ? 'Opening the wallet…'
        : step.kind === 'key'
          ? `The wallet asks for a signature of this text: ${step.text}`
          : `The wallet asks for a signature of ${step.hash}. Then the message is sent.`}
    </p>
  )
}
