/** The photos of a row `review`, in their order, as JSON. `review` is its name in the statement. */
export const reviewPhotosSql = (review: string) => `coalesce((
         SELECT json_agg(json_build_object('id', photo.id, 'url', photo.url, 'width', photo.width, 'height', photo.height)
                  ORDER BY photo.place)
           FROM review_photo photo WHERE photo.review_id = ${review}.id), '[]')`
