// The package has no types; those that the tests use are declared next to this file.
export { default as Provider } from 'oidc-provider'
