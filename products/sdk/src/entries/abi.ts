export * from '@cresolver/chain/abi'
