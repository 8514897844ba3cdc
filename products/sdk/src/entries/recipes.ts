export * from '@cresolver/core/questions/recipes'
