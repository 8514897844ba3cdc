export * from '@cresolver/core/protocol'
