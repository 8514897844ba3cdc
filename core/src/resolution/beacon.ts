export { beaconSeed } from './beacon/beacon-seed.ts'
