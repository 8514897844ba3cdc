export * from '@cresolver/chain'
