import { create } from '@bufbuild/protobuf'
import { SDK_PB } from '@chainlink/cre-sdk/pb'
import { bytesToHex, type Hex, hexToBytes } from 'viem'
import { type CapabilityResponse, respond } from '../capability.ts'
import {
  encodeRawReport,
  encodeReportContext,
  type ReportHeader,
  signReport,
} from '../report-format.ts'

/** Inputs of the DON for signing a report. */
export type ReportSigning = {
  readonly header: ReportHeader
  readonly configDigest: Hex
  readonly sequence: number
  /** Keys of the F + 1 nodes that sign, by node. */
  readonly signers: ReadonlyMap<number, Hex>
}

/** Turns a payload into a report that the forwarder accepts. */
export async function performReport(
  signing: ReportSigning,
  request: SDK_PB.ReportRequest,
): Promise<CapabilityResponse> {
  const { encoderName, signingAlgo, hashingAlgo } = request
  if (encoderName !== 'evm' || signingAlgo !== 'ecdsa' || hashingAlgo !== 'keccak256') {
    throw new Error(`no report encoding ${encoderName}/${signingAlgo}/${hashingAlgo}`)
  }
  const rawReport = encodeRawReport(signing.header, bytesToHex(request.encodedPayload))
  const context = encodeReportContext(signing.configDigest, signing.sequence)
  const sigs = await Promise.all(
    [...signing.signers].map(async ([signerId, key]) =>
      create(SDK_PB.AttributedSignatureSchema, {
        signerId,
        signature: hexToBytes(await signReport(key, rawReport, context)),
      }),
    ),
  )
  return respond(
    SDK_PB.ReportResponseSchema,
    create(SDK_PB.ReportResponseSchema, {
      configDigest: hexToBytes(signing.configDigest),
      seqNr: BigInt(signing.sequence),
      reportContext: hexToBytes(context),
      rawReport: hexToBytes(rawReport),
      sigs,
    }),
  )
}
