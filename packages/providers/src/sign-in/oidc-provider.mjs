// The package brings no types; what the tests use of it is declared beside this file.
export { default as Provider } from 'oidc-provider'
