import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { assertSameVersion, sectionOf } from './changelog-section.mjs'

const CHANGELOG = `# Changelog

## 0.2.0 (unreleased)

- Added: one.

## 0.1.1 (2026-12-01)

### Storefront

- Added: two.

## 0.1.0 (2026-11-30)

- Added: three.
`

describe('the text of a release', () => {
  it('is the section of its version', () => {
    expect(sectionOf(CHANGELOG, '0.1.1')).toBe('### Storefront\n\n- Added: two.')
    expect(sectionOf(CHANGELOG, '0.1.0')).toBe('- Added: three.')
  })

  it('is refused for a version without a section', () => {
    expect(() => sectionOf(CHANGELOG, '0.1')).toThrow('CHANGELOG.md has no section “## 0.1”.')
  })

  it('is refused for a version that is called unreleased', () => {
    expect(() => sectionOf(CHANGELOG, '0.2.0')).toThrow('CHANGELOG.md calls 0.2.0 unreleased')
  })

  it('is refused when package.json or the chart has another version', () => {
    const chart = 'name: dobara\nversion: 0.1.0\n'
    const manifest = '{ "version": "0.1.0" }'
    expect(() => assertSameVersion('0.1.0', { manifest, chart })).not.toThrow()
    expect(() => assertSameVersion('0.2.0', { manifest, chart })).toThrow(
      'package.json says 0.1.0, and the release is 0.2.0.',
    )
    expect(() => assertSameVersion('0.1.0', { manifest, chart: 'version: 0.0.9\n' })).toThrow(
      'Chart.yaml says 0.0.9, and the release is 0.1.0.',
    )
  })

  it('can be made for the version of the repository', () => {
    const chart = readFileSync('ops/helm/dobara/Chart.yaml', 'utf8')
    const manifest = readFileSync('package.json', 'utf8')
    const { version } = JSON.parse(manifest)
    expect(() => assertSameVersion(version, { manifest, chart })).not.toThrow()
    const changelog = readFileSync('CHANGELOG.md', 'utf8').replace(' (unreleased)', '')
    expect(sectionOf(changelog, version)).toContain('### Operations')
  })
})
