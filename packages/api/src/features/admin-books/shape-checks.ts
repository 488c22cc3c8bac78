import type { BookCheck } from './book-check.ts'

/** I13: uniqueness and counts. The database enforces most of it; these checks detect a constraint that was dropped. */
export const SHAPE_CHECKS: readonly BookCheck[] = [
  {
    id: 'I13 cart-owner',
    sentence: 'A cart has one owner, and an owner one active cart and one Buy Now cart.',
    sql: `
      SELECT min(id::text) AS subject, count(*)::int AS carts, (max(user_id::text) IS NULL) AS is_guest
        FROM cart
       WHERE state IN ('active', 'buy_now')
       GROUP BY state, coalesce(user_id::text, session_id), (user_id IS NULL) = (session_id IS NULL)
      HAVING count(*) > 1 OR bool_or((user_id IS NULL) = (session_id IS NULL))`,
    words: 'cart {subject} is one of {carts} carts of its kind and owner, or has two owners or none',
  },
  {
    id: 'I13 cart-line',
    sentence: 'A cart has one line per product, variant and chosen unit, with a quantity of at least one.',
    sql: `
      SELECT concat(cart_id, ' product ', product_id, ' variant ', variant_id, ' unit ', unit_id) AS subject,
             count(*)::int AS lines, min(quantity) AS least
        FROM cart_item GROUP BY cart_id, product_id, variant_id, unit_id
      HAVING count(*) > 1 OR min(quantity) < 1`,
    words: 'cart {subject} has {lines} lines, the smallest quantity is {least}',
  },
  {
    id: 'I13 default-address',
    sentence: 'No user has two default addresses.',
    sql: `
      SELECT user_id AS subject, count(*)::int AS addresses
        FROM address WHERE is_default GROUP BY 1 HAVING count(*) > 1`,
    words: 'user {subject} has {addresses} default addresses',
  },
  {
    id: 'I13 primary-picture',
    sentence: 'A product with pictures has one primary picture.',
    sql: `
      SELECT product_id AS subject, count(*)::int AS pictures, (count(*) FILTER (WHERE is_primary))::int AS primaries
        FROM product_image GROUP BY 1 HAVING count(*) FILTER (WHERE is_primary) <> 1`,
    words: 'product {subject} has {pictures} pictures, {primaries} of them primary',
  },
  {
    id: 'I13 category-tree',
    sentence: 'No category is its own ancestor, and there are two levels.',
    sql: `
      SELECT child.id AS subject, child.parent_id, parent.parent_id AS grandparent_id
        FROM category child JOIN category parent ON parent.id = child.parent_id
       WHERE parent.parent_id IS NOT NULL`,
    words: 'category {subject} has the parent {parent_id}, whose parent is {grandparent_id}',
  },
  {
    id: 'I13 stars',
    sentence: 'The rating of a product is that of its approved reviews.',
    sql: `
      SELECT product.id AS subject, product.review_count, product.rating_hundredths,
             coalesce(said.reviews, 0)::int AS reviews, coalesce(said.rating, 0)::int AS rating
        FROM product
        LEFT JOIN (SELECT product_id, count(*) AS reviews, round(avg(rating) * 100) AS rating
                     FROM review WHERE status = 'approved' GROUP BY 1) said ON said.product_id = product.id
       WHERE (product.review_count, product.rating_hundredths) <> (coalesce(said.reviews, 0), coalesce(said.rating, 0))`,
    words:
      'product {subject} has a rating of {rating_hundredths}/100 from {review_count} reviews, but {reviews} are approved with {rating}/100',
  },
  {
    id: 'I13 votes',
    sentence: 'The vote counts of a review match its votes, one per person.',
    sql: `
      SELECT review.id AS subject, review.helpful_count, review.not_helpful_count,
             coalesce(cast_votes.helpful, 0)::int AS helpful, coalesce(cast_votes.not_helpful, 0)::int AS not_helpful
        FROM review
        LEFT JOIN (SELECT review_id, count(*) FILTER (WHERE is_helpful) AS helpful,
                          count(*) FILTER (WHERE NOT is_helpful) AS not_helpful
                     FROM review_vote GROUP BY 1) cast_votes ON cast_votes.review_id = review.id
       WHERE (review.helpful_count, review.not_helpful_count)
          <> (coalesce(cast_votes.helpful, 0), coalesce(cast_votes.not_helpful, 0))`,
    words:
      'review {subject} counts {helpful_count} and {not_helpful_count} votes, but has {helpful} and {not_helpful}',
  },
]
