export * from '@cresolver/core/questions'
