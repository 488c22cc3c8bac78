export type Vec3 = readonly [number, number, number]
export type Point = readonly [number, number]

/** A flat surface in space: an origin and two unit vectors, in millimetres. */
export interface Face {
  origin: Vec3
  u: Vec3
  v: Vec3
}

export interface CameraSpec {
  /** Degrees around the object; positive walks to its right side. */
  yaw: number
  /** Degrees above the table. */
  pitch: number
  /** The point that lands on `centre`. */
  target: Vec3
  /** Pixels per millimetre at the target. */
  scale: number
  centre?: Point
  distance?: number
}

export interface Camera {
  project(point: Vec3): Point
  /** Whether the front of the face looks at the camera. */
  sees(face: Face): boolean
}

export function add(a: Vec3, b: Vec3, times = 1): Vec3 {
  return [a[0] + b[0] * times, a[1] + b[1] * times, a[2] + b[2] * times]
}

export function dot(a: Vec3, b: Vec3): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

export function cross(a: Vec3, b: Vec3): Vec3 {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

function unit(a: Vec3): Vec3 {
  const length = Math.hypot(...a)
  return [a[0] / length, a[1] / length, a[2] / length]
}

/** A point of a face, `x` along u and `y` along v. */
export function onFace(face: Face, x: number, y: number): Vec3 {
  return add(add(face.origin, face.u, x), face.v, y)
}

/** A perspective camera: x is right, y is away, z is up, all in millimetres; answers are pixels. */
export function createCamera(spec: CameraSpec): Camera {
  const { target, scale, distance = 2600, centre = [640, 480] } = spec
  const yaw = (spec.yaw * Math.PI) / 180
  const pitch = (spec.pitch * Math.PI) / 180
  const toEye: Vec3 = [Math.cos(pitch) * Math.sin(yaw), -Math.cos(pitch) * Math.cos(yaw), Math.sin(pitch)]
  const eye = add(target, toEye, distance)
  const forward: Vec3 = [-toEye[0], -toEye[1], -toEye[2]]
  const right = unit(cross(forward, [0, 0, 1]))
  const up = cross(right, forward)
  return {
    project(point) {
      const from = add(point, eye, -1)
      const zoom = (scale * distance) / dot(from, forward)
      return [centre[0] + dot(from, right) * zoom, centre[1] - dot(from, up) * zoom]
    },
    sees(face) {
      return dot(cross(face.u, face.v), add(eye, face.origin, -1)) > 0
    },
  }
}
