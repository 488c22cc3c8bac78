import { describe, expect, it } from 'vitest'
import { advice, capacity, costOfOrder, needsOf, newestRun, ordersOf, storedCapacity } from './capacity.mjs'

const COST = { node: 40, postgres: 20 }

describe('the capacity page', () => {
  it('has the figures of the newest measurement', () => {
    expect(storedCapacity()).toBe(capacity())
  })

  it('adds up every visit of an order', () => {
    const { rows } = newestRun()
    const checkout = rows.find(({ operation }) => operation === 'whole checkout, cash').trpc
    const cost = costOfOrder(rows)
    expect(cost.node).toBeGreaterThan(checkout.serverMs)
    expect(cost.postgres).toBeGreaterThan(checkout.postgresMs)
  })
})

describe('a day of 360,000 orders', () => {
  it('has 10 orders a second in its busiest hour', () => {
    expect(needsOf(360_000, COST)).toMatchObject({ ordersASecond: 10, processes: 1, connections: 40 })
  })

  it('needs cores for 60 % of their time', () => {
    const { node, postgres } = needsOf(360_000, COST)
    expect(node).toBeCloseTo(0.667, 3)
    expect(postgres).toBeCloseTo(0.333, 3)
  })

  it('is what one core carries at a cost of 60 ms', () => {
    expect(ordersOf(1, COST)).toBeCloseTo(360_000, 6)
  })
})

describe('the advice', () => {
  const twoCores = ordersOf(2, COST)

  it('is one machine of 2 cores up to the orders that it carries at the planned load', () => {
    expect(advice(needsOf(twoCores * 0.99, COST))).toBe('one machine of 2 cores')
  })

  it('names processes and cores of PostgreSQL above that', () => {
    expect(advice(needsOf(twoCores * 1.01, COST))).toBe('server processes: 2, cores for PostgreSQL: 1')
  })

  it('names PgBouncer when the processes take more connections than PostgreSQL allows', () => {
    expect(advice(needsOf(3 * twoCores, COST))).toBe(
      'server processes: 4, cores for PostgreSQL: 2, PgBouncer',
    )
  })
})
