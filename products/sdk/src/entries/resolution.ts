export * from '@cresolver/core/resolution'
