import type { Duration } from '@bufbuild/protobuf/wkt'

/** Writes a time span as the SDK's messages want it. */
export function toDuration(milliseconds: number): Duration {
  return {
    $typeName: 'google.protobuf.Duration',
    seconds: BigInt(Math.floor(milliseconds / 1_000)),
    nanos: (milliseconds % 1_000) * 1_000_000,
  }
}
