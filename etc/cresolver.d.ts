// The public types of cresolver, written by npm run api. Not a module.
