import { readFileSync } from 'node:fs'
import { CresolverError } from '@cresolver/core/protocol'
import { artifactPath, publishedPath, REALITY_CODE } from '@cresolver/worlds/chain'
import type { Abi, Hex } from 'viem'
import * as z from 'zod'

const artifactSchema = z.object({
  abi: z.array(z.unknown()),
  bytecode: z.object({ object: z.string().regex(/^0x[0-9a-f]+$/) }),
})

/** A compiled contract of a third party: it is built on this machine and never shipped. */
type Artifact = { readonly abi: Abi; readonly bytecode: Hex }

const publishedSchema = z.object({ bytecode: z.string().regex(/^0x[0-9a-f]+$/i) })

/** Reads the creation code of a contract that its npm package holds compiled. */
export function readPublished(file: string): Hex {
  const { bytecode } = publishedSchema.parse(
    JSON.parse(readFileSync(publishedPath(file), 'utf8')),
  )
  return bytecode as Hex
}

/** Reads the creation code of Reality.eth, which its package holds as hex alone. */
export function readReality(): Hex {
  return `0x${readFileSync(publishedPath(REALITY_CODE), 'utf8').trim().replace(/^0x/, '')}`
}

/** Reads a contract that the contracts package has compiled. */
export function readArtifact(name: string): Artifact {
  try {
    const text = readFileSync(artifactPath(name), 'utf8')
    const { abi, bytecode } = artifactSchema.parse(JSON.parse(text))
    // The schema checks the shape of the file; the compiler vouches for the ABI inside.
    return { abi: abi as Abi, bytecode: bytecode.object as Hex }
  } catch (cause) {
    throw new CresolverError({
      code: 'PACKAGE_MISSING',
      message: `The contract ${name} is not compiled.`,
      hint: 'Run npm run build:contracts.',
      cause,
    })
  }
}
